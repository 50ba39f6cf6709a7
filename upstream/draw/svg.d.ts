/** The module that Vite makes of an import of a drawing. */
declare module "*.svg?raw" {
  const svg: string;
  export default svg;
}

interface ImportMeta {
  glob(
    pattern: string,
    options: { readonly query: "?raw"; readonly import: "default"; readonly eager: true },
  ): Readonly<Record<string, string>>;
}
