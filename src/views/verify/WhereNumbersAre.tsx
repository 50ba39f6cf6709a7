import * as brand from "../../brand.ts";
import { usePage } from "../page.tsx";

/** QR modules in a 9×9 grid, without the three corner squares. */
const MODULES = "M4 0h1v2h-1zM4 3h1v1h2v1h-2v1h-1zM0 4h2v1h-2zM3 4h1v2h-1zM8 4h1v1h-1zM4 7h1v2h-1zM6 6h1v1h1v1h-1v1h-1zM8 7h1v2h-1z";
const CORNER = "v3h3v-3zM1 1";

/** Number of a form field, placed at its position on the pack. */
function Badge({ x, y, number }: { x: number; y: number; number: 1 | 2 }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="13" className="badge" />
      <text y="6" fontSize="17" fontWeight="700" textAnchor="middle" fill="#fff">
        {number}
      </text>
    </g>
  );
}

/** The back of a pack with its QR code and the two numbers for the form (verify-25). */
export function WhereNumbersAre() {
  const { t } = usePage();
  return (
    <figure className="where">
      <svg viewBox="124 8 156 138" width="156" height="138" aria-hidden="true">
        {/* Back of the pack: the QR code. */}
        <path d="M124 8h156l-6 10v122q-72 10-144 0V18z" fill="#2f7a4f" />
        <path d="M140 24h124v110H140z" fill="#fffdf6" />
        <g transform="translate(172 50) scale(6)" fill="#222">
          <path d={MODULES} />
          <path fillRule="evenodd" d={`M0 0${CORNER}v1h1v-1zM6 0v3h3v-3zM7 1v1h1v-1zM0 6v3h3v-3zM1 7v1h1v-1z`} />
        </g>
        <g fontSize="13" fontWeight="700" fill="#222" textAnchor="middle">
          <text x="199" y="43">
            1001
          </text>
          <text x="199" y="122">
            {`${brand.id.toUpperCase()}-12345`}
          </text>
        </g>
        <path d="M180 31h38v16h-38zM153 110h92v16h-92z" fill="none" className="ring" strokeWidth="2.5" />
        <Badge x={240} y={39} number={1} />
        <Badge x={267} y={118} number={2} />
      </svg>
      <figcaption>{t("verify.checkText")}</figcaption>
    </figure>
  );
}
