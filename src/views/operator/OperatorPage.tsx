/** /operator (docs/decisions/190-page-of-the-operator.md). In English, without a script and without the shell. */

export interface ShownTable {
  readonly name: string;
  /** Content of the form. */
  readonly text: string;
  /** Fingerprint of the stored table: a change by somebody else in between is refused. */
  readonly before: string;
  readonly isBuiltIn: boolean;
  readonly problems: readonly string[];
  /** Removed and added lines; null before the check. */
  readonly difference: readonly string[] | null;
}

export interface ShownCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly problem?: string;
}

export interface OperatorPageProps {
  readonly release: string;
  readonly environment: string;
  /** Null before the right token. */
  readonly inside: {
    readonly token: string;
    readonly tables: readonly ShownTable[];
    readonly checks: readonly ShownCheck[] | null;
    readonly tags: string;
    readonly tagNouns: readonly string[];
  } | null;
  readonly message: { readonly text: string; readonly isFault: boolean } | null;
}

const CONTENT = { initialScale: "width=device-width, initial-scale=1" };

export function OperatorPage({ release, environment, inside, message, css }: OperatorPageProps & { css: readonly string[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={CONTENT.initialScale} />
        <meta name="robots" content="noindex" />
        <title>Operator</title>
        {css.map((sheet) => (
          <style key={sheet.length} dangerouslySetInnerHTML={{ __html: sheet }} />
        ))}
      </head>
      <body>
        <main className="operator request-page">
          <h1>Operator</h1>
          <p>{`${environment}, release ${release}`}</p>
          {message ? (
            <p className={message.isFault ? "bad" : "note"} role="alert">
              {message.text}
            </p>
          ) : null}
          {inside ? <Inside {...inside} /> : <TokenForm />}
        </main>
      </body>
    </html>
  );
}

function TokenForm() {
  return (
    <form className="request card" method="post" action="/operator">
      <p>
        <label htmlFor="token">Token (OPERATOR_TOKEN)</label>
        <input id="token" name="token" type="password" autoComplete="current-password" required />
      </p>
      <button className="button go" type="submit" name="act" value="show">
        Open
      </button>
    </form>
  );
}

type InsideProps = NonNullable<OperatorPageProps["inside"]>;

const Token = ({ token }: Pick<InsideProps, "token">) => <input type="hidden" name="token" value={token} />;

function Inside({ token, tables, checks, tags, tagNouns }: InsideProps) {
  return (
    <>
      <form className="request card" method="post" action="/operator">
        <h2>Health</h2>
        <Token token={token} />
        {checks ? <Checks checks={checks} /> : null}
        <button className="button quiet" type="submit" name="act" value="health">
          Check now
        </button>
      </form>
      <form className="request card" method="post" action="/operator">
        <h2>Purge</h2>
        <Token token={token} />
        <p>
          <label htmlFor="tags">Tags, separated by spaces or commas</label>
          <small>{tagNouns.join(" · ")}</small>
          <input id="tags" name="tags" defaultValue={tags} placeholder="product:AGS-CP-0001 feed" />
        </p>
        <button className="button go" type="submit" name="act" value="purge">
          Purge
        </button>
      </form>
      {tables.map((table) => (
        <TableForm key={table.name} table={table} token={token} />
      ))}
    </>
  );
}

const Checks = ({ checks }: { checks: readonly ShownCheck[] }) => (
  <ul>
    {checks.map(({ name, ok, ms, problem }) => (
      <li key={name} className={ok ? undefined : "failing"}>
        {`${ok ? "ok" : `failing: ${problem}`} · ${name} · ${ms} ms`}
      </li>
    ))}
  </ul>
);

function TableForm({ table: { name, text, before, isBuiltIn, problems, difference }, token }: { table: ShownTable; token: string }) {
  const id = `table-${name}`;
  return (
    <form className="request card" method="post" action="/operator">
      <h2>
        <label htmlFor={id}>{`Table ${name}`}</label>
      </h2>
      <Token token={token} />
      <input type="hidden" name="table" value={name} />
      <input type="hidden" name="before" value={before} />
      {isBuiltIn ? <p className="note">Not stored: the built-in table applies.</p> : null}
      {problems.map((problem) => (
        <p key={problem} className="bad">
          {problem}
        </p>
      ))}
      <p>
        <textarea id={id} name="text" rows={Math.min(16, text.split("\n").length + 1)} spellCheck={false} defaultValue={text} />
      </p>
      {difference ? <pre>{difference.join("\n") || "No change."}</pre> : null}
      <button className="button quiet" type="submit" name="act" value="check">
        Check
      </button>
      {difference && difference.length > 0 && problems.length === 0 ? (
        <button className="button go" type="submit" name="act" value="write">
          Write
        </button>
      ) : null}
    </form>
  );
}
