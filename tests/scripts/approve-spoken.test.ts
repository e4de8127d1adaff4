import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { approveSpoken } from '#scripts/approve/spoken.ts'

const path = 'tests/flows/gate/spoken.es.txt'
const further = 'tests/flows/wall/spoken.es.txt'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** Approves with these lines as answers, and returns the exit code, what was said, and the first transcript then. */
async function answering(lines: readonly string[], heard: Readonly<Record<string, string>>) {
  const root = folderWith({ [path]: '## form\nbutton, Entrar\n', [further]: '## wall\n' })
  const said: string[] = []
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      said.push(chunk.toString())
      done()
    },
  })
  const input = Readable.from(lines.map((line) => `${line}\n`))
  const code = await approveSpoken({ heard: folderWith(heard), root }, { input, output })
  return { code, said: said.join(''), text: readFileSync(join(root, path), 'utf8') }
}

const now = { [path]: '## form\nbutton, Salir\n', [further]: '## wall\n' }

test('what is said otherwise is shown, and written when a person says that one should hear it', async () => {
  expect(await answering(['maybe', 'yes'], now)).toEqual({
    code: 0,
    said: `
1 of 1: ${path}
@@ -1,2 +1,2 @@
 ## form
-button, Entrar
+button, Salir
Should one hear this? (yes, no): Answer yes or no.
Should one hear this? (yes, no): `,
    text: now[path],
  })
})

test.each([
  ['no', ['no'], 'Should one hear this? (yes, no): '],
  ['the end of the answers', [], 'The answers ended: what was not answered is not written.\n'],
])('after %s nothing is written', async (_, lines, end) => {
  const { code, said, text } = await answering(lines, now)

  expect([code, text]).toEqual([1, '## form\nbutton, Entrar\n'])
  expect(said.endsWith(end)).toBe(true)
})

test('what is said as approved is not asked about', async () => {
  expect(await answering([], { [path]: '## form\nbutton, Entrar\n' })).toMatchObject({
    code: 0,
    said: 'What a screen reader says is approved.\n',
  })
})
