/** The sign-in in place: driver.ts does the work, the view shows it. */
import { useEffect, useState } from "react";
import { SignInForm, type SignInFrame } from "../../views/sign-in/island/SignInForm.tsx";
import { hydrateIsland as hydrate, type IslandComponent } from "../hydrate.ts";
import { forgetPerson, forgetTyped } from "../personal.ts";
import { createSignIn, type SignInPage, type SignInShown } from "./driver.ts";

/**
 * Where somebody is signed in the island has no props and draws nothing: at the sign-out it forgets what the device keeps of the farmer.
 * Where the page says that a session has ended, it forgets what was typed (offline-33).
 */
export function hydrateIsland(component: IslandComponent, props: Partial<SignInFrame>, element: HTMLElement): void {
  if (props.note) forgetTyped();
  if ("step" in props) hydrate(component, props, element);
  else element.addEventListener("submit", forgetPerson);
}

const PAGE: SignInPage = {
  field: () => document.querySelector<HTMLInputElement>("#mobile, #code"),
  receiveCode: async (signal) =>
    "OTPCredential" in window
      ? import("./otp.ts").then(
          ({ receiveCode }) => receiveCode(signal),
          // Without its file the code is typed.
          () => null,
        )
      : null,
  open: (href) => location.assign(href),
};

export default function SignIn(frame: SignInFrame) {
  const [shown, setShown] = useState<SignInShown>({});
  const [{ start }] = useState(() => createSignIn(frame, PAGE, setShown));
  useEffect(start, [start]);
  return <SignInForm {...frame} {...shown} />;
}
