import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const claims = ['everyAttemptEnds', 'chargedIsPaid', 'paidIsCharged']

interface Verified {
  states: Set<string>
  errors: string[]
}

/**
 * Checks a Promela model with SPIN and a C compiler, in a folder of its own. Returns the abstract states that it
 * reports, and the claims that do not hold.
 * @throws when `spin` or `gcc` is not installed; on Debian: `apt install spin gcc`
 */
export async function spinStates(model: string): Promise<Verified> {
  const cwd = await mkdtemp(join(tmpdir(), 'protocol-'))
  try {
    await run('spin', ['-a', resolve(model)], { cwd })
    await run('gcc', ['-O2', '-DSAFETY', '-DNOCLAIM', '-o', 'safety', 'pan.c'], { cwd })
    await run('gcc', ['-O2', '-o', 'claims', 'pan.c'], { cwd })
    const { stdout } = await run('./safety', ['-m100000'], { cwd })
    const lines = stdout.split('\n').filter((line) => line.startsWith('STATE '))
    const errors = isRight(stdout) ? [] : ['The model reaches a state from which nothing goes on.']
    for (const claim of claims) {
      const checked = await run('./claims', ['-m100000', '-a', '-f', '-N', claim], { cwd })
      if (!isRight(checked.stdout)) errors.push(`The claim ${claim} does not hold in the model.`)
    }
    return { states: new Set(lines.map((line) => line.slice('STATE '.length))), errors }
  } finally {
    await rm(cwd, { recursive: true })
  }
}

function isRight(output: string): boolean {
  return /errors: 0\b/.test(output)
}
