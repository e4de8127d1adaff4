import { runBuild } from './build/run-build.ts'

const { code, output } = await runBuild()
process.stdout.write(output)
process.exitCode = code
