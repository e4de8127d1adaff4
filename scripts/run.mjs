// Plain JavaScript for Node 20: it passes each script to the project's own Node, whatever the system's version is.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const wanted = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const own = ['linux-x64', 'linux-arm64', 'win-x64']
  .map((platform) => join(root, 'node_modules', `node-${platform}`, 'bin', platform === 'win-x64' ? 'node.exe' : 'node'))
  .find((path) => existsSync(path))
const node = Number(process.versions.node.split('.', 1)[0]) >= wanted ? process.execPath : own

if (!existsSync(join(root, 'node_modules'))) {
  process.stderr.write('The dependencies are not installed yet: run npm ci first.\n')
  process.exit(1)
}
if (!node) {
  process.stderr.write(
    `This needs Node ${wanted} or newer, and this is ${process.version}: run npm ci without --omit=optional, which brings Node ${wanted}, or install it.\n`,
  )
  process.exit(1)
}

const [script = '', ...args] = process.argv.slice(2)
const child = spawn(node, [join(root, script), ...args], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
