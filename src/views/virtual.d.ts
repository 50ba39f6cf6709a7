declare module "virtual:client-assets" {
  const assets: {
    /** Module scripts of every page. */
    readonly scripts: readonly string[];
    /** By name (src/paths.ts). */
    readonly pages: Readonly<Record<string, string>>;
    /** To preload, by island folder. */
    readonly islands: Readonly<Record<string, readonly string[]>>;
  };
  export default assets;
}
declare module "*.css?inline" {
  const css: string;
  export default css;
}
