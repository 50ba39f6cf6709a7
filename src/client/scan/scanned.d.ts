/** A pack was scanned; `detail` is the address of its verdict. It is not opened where a listener prevents that. */
interface WindowEventMap {
  scanned: CustomEvent<string>;
}
