import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Tree = Readonly<Record<string, string>>
type Diagnostic = { readonly message: string; readonly code?: string; readonly filename: string }
export type Offence = { readonly file: string; readonly rule: string; readonly message: string }

const project = resolve(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)

const plantedConfig = async () => {
  const config: unknown = JSON.parse(await readFile(join(project, '.oxlintrc.json'), 'utf8'))
  return {
    ...(config as object),
    options: {},
    jsPlugins: [
      { name: 'architecture', specifier: join(project, 'scripts/lint/plugin.ts') },
      { name: 'lingui', specifier: require.resolve('eslint-plugin-lingui') },
    ],
  }
}

const lint = (root: string) =>
  new Promise<readonly Diagnostic[]>((done, failed) => {
    const oxlint = join(project, 'node_modules/oxlint/bin/oxlint')
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: root, maxBuffer: 1e7 }, (_, stdout, stderr) => {
      try {
        done((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
      } catch {
        failed(new Error(`oxlint answered no JSON:\n${stdout}\n${stderr}`))
      }
    })
  })

/** Lints a small tree of files with the project's own rules, and returns the offences. */
export const lintTree = async (tree: Tree): Promise<readonly Offence[]> => {
  const root = await mkdtemp(join(tmpdir(), 'lint-tree-'))
  try {
    const files = {
      ...tree,
      '.oxlintrc.json': JSON.stringify(await plantedConfig()),
      'package.json': await readFile(join(project, 'package.json'), 'utf8'),
      'tsconfig.json': await readFile(join(project, 'tsconfig.json'), 'utf8'),
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    return (await lint(root)).map(({ filename, code, message }) => ({ file: filename, rule: code ?? '', message }))
  } finally {
    await rm(root, { recursive: true })
  }
}
