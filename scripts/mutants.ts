import { colour } from './lib/colour.ts'
import { chooseMutants } from './mutants/choose-mutants.ts'
import { readOptions } from './mutants/options.ts'
import { readReasons } from './mutants/reasons.ts'
import { playMutants } from './mutants/play-mutants.ts'
import { publish, scoreOf, shareOf } from './mutants/score.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const options = readOptions(process.argv.slice(2))
  const reasons = readReasons()
  const chosen = chooseMutants(options)
  const mutants = chosen.flatMap((one) => one.chosen)
  if (mutants.length === 0) say('No line that has mutants was changed.')
  const verdicts = mutants.length === 0 ? [] : await playMutants(mutants, options, say)
  const living = verdicts.filter(({ verdict }) => verdict === 'survived' || verdict === 'not covered')
  const unexplained = living.filter(({ mutant }) => !reasons.has(mutant.key))
  for (const { folder, mutants: all } of chosen) {
    const row = options.mutator === undefined ? folder : `${folder} · ${options.mutator}`
    const own = verdicts.filter(({ mutant }) => mutant.file.startsWith(`${folder}/`))
    if (own.length === 0) continue
    const score = scoreOf(all, own, reasons)
    say(
      `${row}: ${score.tried} of ${all} tried, ${score.killed} killed, ${score.survived} survived, ${score.uncovered} not covered, ${shareOf(score)}`,
    )
    if (options.file === undefined && options.mutant === undefined && !options.changed) publish(row, score)
  }
  for (const { mutant, verdict } of unexplained) say(colour('red', `${verdict} · ${mutant.id} · ${mutant.key}`))
  if (unexplained.length > 0) say('Kill them with a test, or say in docs/mutants/survivors.txt why they may live.')
  process.exitCode = unexplained.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
