import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from '#contract/captcha.ts'
import { ownScript } from '../lib/trusted-script.ts'
import workerUrl from './captcha.worker.ts?worker&url'

/** The hardest challenge takes about 7 s, and many times that on a slow phone. In milliseconds. */
const longestWork = 120_000

/** Solves a challenge in workers, so that typing stays smooth. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  // Cast: the contract treats a challenge as the library's own data; only the library reads it.
  const given = challenge as unknown as Parameters<typeof solveChallengeWorkers>[0]['challenge']
  const solution = await solveChallengeWorkers({
    challenge: given,
    concurrency: Math.min(2, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(ownScript(workerUrl), { type: 'module', name: 'captcha' }),
    timeout: longestWork,
  })
  if (!solution) throw new Error('The proof of work was not found in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
