/** /pcode: the button that scans a pack (verify-32). The camera's file is loaded with the tap; until then the button leads to the form. */

/** Chrome's name for what a page may use, where its parent's frame has a say too. */
interface Policy {
  allowsFeature(name: string): boolean;
}

const button = document.querySelector<HTMLAnchorElement>("[data-scan]");
const panel = document.getElementById("scanner");
const { featurePolicy } = document as Document & { readonly featurePolicy?: Policy };

if (button && panel) {
  // A frame without allow="camera" would refuse without asking (verify-37).
  if (featurePolicy?.allowsFeature("camera") === false) button.hidden = true;
  button.setAttribute("role", "button");
  button.addEventListener("click", (event) => {
    event.preventDefault();
    import("./camera.ts").then(
      (camera) => camera.startScan(panel),
      () => document.getElementById("hash")?.focus(),
    );
  });
}
