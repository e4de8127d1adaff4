import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { runCommand } from '../lib/run-command.ts'
import { AnswersEnded, askOn } from './ask.ts'

interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

interface Folders {
  /** What the screens say now, under the paths of the project. */
  readonly heard: string
  readonly root: string
}

const isYesOrNo = (answer: string): string | null => (['yes', 'no'].includes(answer) ? null : 'Answer yes or no')

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Shows what a screen reader says otherwise than approved, flow by flow and in each language, and asks whether one
 * should hear that. Writes what was answered with yes.
 * @returns the exit code: 0 when everything that is said is approved
 */
export async function approveSpoken({ heard, root }: Folders, { input, output }: Terminal): Promise<number> {
  const paths = globSync('tests/flows/*/spoken.*.txt', { cwd: heard }).toSorted()
  const changed = paths.filter((path) => textOf(join(heard, path)) !== textOf(join(root, path)))
  if (changed.length === 0) output.write('What a screen reader says is approved.\n')
  const ask = askOn(input, output)
  let refused = 0
  try {
    for (const [at, path] of changed.entries()) {
      output.write(`\n${at + 1} of ${changed.length}: ${path}\n${await differenceOf(path, { heard, root })}`)
      if ((await ask('Should one hear this? (yes, no)', isYesOrNo)) === 'yes')
        writeFileSync(join(root, path), textOf(join(heard, path)))
      else refused++
    }
  } catch (error) {
    if (!(error instanceof AnswersEnded)) throw error
    output.write('\nThe answers ended: what was not answered is not written.\n')
    return 1
  }
  return refused === 0 ? 0 : 1
}

async function differenceOf(path: string, { heard, root }: Folders): Promise<string> {
  const before = join(root, path)
  const files = [textOf(before) === '' ? '/dev/null' : before, join(heard, path)]
  const { output } = await runCommand('git', ['diff', '--no-index', '--no-color', '-U1', ...files], { cwd: heard })
  const lines = output.split('\n')
  return lines.slice(lines.findIndex((line) => line.startsWith('@@'))).join('\n')
}
