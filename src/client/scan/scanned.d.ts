/** `detail`: address of the verdict. */
interface WindowEventMap {
  scanned: CustomEvent<string>;
}
