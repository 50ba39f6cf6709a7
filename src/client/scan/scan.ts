/** The camera loads with the tap; until then the button links to the form (verify-32). */

interface Policy {
  allowsFeature(name: string): boolean;
}

const button = document.querySelector<HTMLAnchorElement>("[data-scan]");
const panel = document.getElementById("scanner");
const { featurePolicy } = document as Document & { readonly featurePolicy?: Policy };

if (button && panel) {
  // A frame without allow="camera" refuses silently (verify-37).
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
