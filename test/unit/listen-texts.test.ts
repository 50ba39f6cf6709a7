/** Which texts of a page are read aloud. */
import { parseHTML } from "linkedom";
import { afterEach, expect, test, vi } from "vitest";
import { blocksOf } from "../../src/client/listen/texts.ts";

afterEach(() => vi.unstubAllGlobals());

function blocksIn(html: string) {
  const { document, window } = parseHTML(`<!doctype html><html lang="hi"><body><main>${html}</main></body></html>`);
  vi.stubGlobal("document", document);
  vi.stubGlobal("Text", window.Text);
  vi.stubGlobal("NodeFilter", { SHOW_ELEMENT: 1, SHOW_TEXT: 4 });
  return blocksOf(document.querySelector("main") as unknown as Element).map(({ text, language }) => [language, text]);
}

// speech-6
test.each([
  ["a button", "<button>Aloud</button>"],
  ["a navigation", "<nav><p>Aloud</p></nav>"],
  ["a drawing", "<svg><text>Aloud</text></svg>"],
  ["a text for screen readers", '<p class="hide">Aloud</p>'],
  ["what screen readers skip", '<p aria-hidden="true">Aloud</p>'],
  ["a hidden text", "<p hidden>Aloud</p>"],
  ["counts", '<p class="meta">Aloud</p>'],
  ["the author", '<p class="byline">Aloud</p>'],
  ["replies", '<ul class="replies"><li>Aloud</li></ul>'],
  ["the mark of an expert", '<p class="expert-mark">Aloud</p>'],
  ["a tag", '<p class="chip">Aloud</p>'],
  ["controls of a task", '<div class="task-actions">Aloud</div>'],
  ["links for sharing", '<div class="share-links">Aloud</div>'],
  ["a film", '<div class="video">Aloud</div>'],
  ["data", "<script>Aloud</script>"],
  ["a date", "<time>Aloud</time>"],
  ["the text of a folded task", '<details class="task"><summary>Sow</summary><p>Aloud</p></details>'],
])("%s is not read aloud", (_, html) => {
  expect(blocksIn(`<p>Before</p>${html}<p>After</p>`).map(([, text]) => text)).not.toContain("Aloud");
  expect(blocksIn(`<p>Before</p>${html}<p>After</p>`).length).toBeGreaterThanOrEqual(2);
});

// speech-6
test("an unfolded task, a heading, a row of a table and a definition are read, each in the language of its text", () => {
  const html = `<h2>Pests</h2><details class="task" open><summary>Sow</summary><p lang="te">Deep</p></details>
    <table><tr><th>Crop</th><td>Cotton</td></tr></table><dl><dt>Dose</dt><dd>2 ml</dd></dl>`;
  expect(blocksIn(html)).toEqual([
    ["hi", "Pests"],
    ["hi", "Sow"],
    ["te", "Deep"],
    ["hi", "Crop"],
    ["hi", "Cotton"],
    ["hi", "Dose"],
    ["hi", "2 ml"],
  ]);
});

test("a line break separates words, and marks within a sentence do not", () => {
  expect(blocksIn("<p>Spray <b>at dusk</b>.<br>Then\nwait.</p>")).toEqual([["hi", "Spray at dusk.\nThen wait."]]);
});
