import * as brand from "../brand.ts";

const variable = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const short = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");

const { light, dark } = brand.colours;

function declarations(palette: Readonly<Record<string, string>>, base: Readonly<Record<string, string>> = {}): string {
  const own = Object.entries(palette).filter(([name, colour]) => base[name] !== colour);
  return `:root{${own.map(([name, colour]) => `${variable(name)}:${short(colour)}`).join(";")}}`;
}

/** Custom properties of the brand's palette (brand-6). */
export const colours = `${declarations(light)}@media (prefers-color-scheme:dark){${declarations(dark, light)}}`;
