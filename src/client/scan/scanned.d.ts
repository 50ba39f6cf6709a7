/** `detail`: address of the verdict. preventDefault() stops opening it. */
interface WindowEventMap {
  scanned: CustomEvent<string>;
}
