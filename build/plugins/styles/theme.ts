import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { rootDir } from '../../paths.ts'
import { globalRules } from './css-text.ts'
import type { ResolveRecipe } from './recipe.ts'

export interface Theme {
  resolve: ResolveRecipe
  /** Tokens, keyframes and global rules. */
  css: string
  /** The source files of the theme. */
  files: readonly string[]
}

/** The used parts of Chakra's system; `_global` is what its provider writes into the page. */
interface System {
  cva: ResolveRecipe
  css: (...styles: object[]) => object
  _global: object[]
}

const cacheDir = join(rootDir, '.cache/theme')
let loaded: { code: string; theme: Theme } | undefined

/**
 * Runs the present src/theme/system.ts in Node. A repeated call is cheap, and returns a new theme when its files have
 * changed.
 */
export async function loadTheme(): Promise<Theme> {
  const bundle = await rolldown({ input: join(rootDir, 'src/theme/system.ts'), external: /^@/, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const [{ code, moduleIds }] = output
  if (loaded?.code === code) return loaded.theme
  await mkdir(cacheDir, { recursive: true })
  const path = join(cacheDir, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  // Another load may read the file at this moment: it sees the whole file or the previous one.
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, code)
  await rename(whole, path)
  const { system } = (await import(pathToFileURL(path).href)) as { system: System }
  const resolve: ResolveRecipe = (recipe) => {
    const styles = system.cva(recipe)
    return (selections) => system.css(styles(selections), {})
  }
  const theme: Theme = { resolve, css: globalRules(system._global), files: moduleIds }
  loaded = { code, theme }
  return theme
}
