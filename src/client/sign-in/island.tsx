import { useEffect, useState } from "react";
import { SignInForm, type SignInFrame } from "../../views/sign-in/island/SignInForm.tsx";
import { hydrateIsland as hydrate, type IslandComponent } from "../hydrate.ts";
import { forgetPerson, forgetTyped } from "../personal.ts";
import { createSignIn, type SignInPage, type SignInViewState } from "./driver.ts";

/** Without props somebody is signed in: only watches for the sign-out. After an expired session, deletes typed text (offline-33). */
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
          // Without its file, the code is typed.
          () => null,
        )
      : null,
  open: (href) => location.assign(href),
};

export default function SignIn(frame: SignInFrame) {
  const [view, setView] = useState<SignInViewState>({});
  const [{ start }] = useState(() => createSignIn(frame, PAGE, setView));
  useEffect(start, [start]);
  return <SignInForm {...frame} {...view} />;
}
