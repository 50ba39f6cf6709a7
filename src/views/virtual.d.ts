declare module "virtual:client-assets" {
  const assets: {
    /** Module scripts that every page loads. */
    readonly scripts: readonly string[];
    /** The script of a page, by its name (src/paths.ts). */
    readonly pages: Readonly<Record<string, string>>;
    /** Files to preload for an island, by its folder name. */
    readonly islands: Readonly<Record<string, readonly string[]>>;
  };
  export default assets;
}
declare module "*.css?inline" {
  const css: string;
  export default css;
}
