import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileRecipe, type Compiled } from './classes.ts'
import { evaluateRecipes } from './evaluate.ts'
import { findCalls } from './find-calls.ts'
import type { StyledPart } from './recipe.ts'
import { loadTheme, type Theme } from './theme.ts'

const runtime = fileURLToPath(new URL('runtime.ts', import.meta.url))
const themeId = 'virtual:theme.css'
const sheetSuffix = '.sheet.css'

/**
 * Compiles the theme and every `chakra('tag', recipe)` of our components to static CSS with Chakra's own system, in
 * build and development alike: the browser gets class names, and runs neither Chakra nor Emotion.
 */
export function compiledStyles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'compiled-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^virtual:theme\.css$/, /\.sheet\.css$/] },
      handler(id) {
        if (id === themeId) return `/@${themeId}`
        // The development server and Vitest use paths from the root.
        const { root } = this.environment.config
        return existsSync(id.slice(0, -sheetSuffix.length)) ? id : root + id
      },
    },
    load: {
      filter: { id: [/^\/@virtual:theme\.css$/, /\.sheet\.css$/] },
      async handler(id) {
        if (id === `/@${themeId}`) {
          const theme = await loadTheme()
          for (const file of theme.files) this.addWatchFile(file)
          return theme.css
        }
        const file = id.slice(0, -sheetSuffix.length)
        if (!sheets.has(file)) await compile(file, await readFile(file, 'utf8'), sheets)
        return sheets.get(file) ?? ''
      },
    },
    hotUpdate({ file, modules }) {
      if (!sheets.delete(file)) return
      const sheet = this.environment.moduleGraph.getModuleById(file + sheetSuffix)
      return sheet ? [...modules, sheet] : undefined
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@chakra-ui\/react/ },
      async handler(code, id) {
        if (id.endsWith('.ts')) return { code: withoutDefiners(code), map: null }
        const compiled = await compile(id, code, sheets)
        if (!compiled) return null
        for (const file of compiled.files) this.addWatchFile(file)
        return { code: compiled.code, map: null }
      },
    },
  }
}

async function compile(
  file: string,
  code: string,
  sheets: Map<string, string>,
): Promise<{ code: string; files: readonly string[] } | undefined> {
  const parsed = findCalls(code, file)
  if (!parsed) return undefined
  const { parts, files } = await evaluateRecipes(
    file,
    code,
    parsed.calls.map(({ name }) => name),
  )
  const theme = await loadTheme()
  const css: string[] = []
  const { start, end, others } = parsed.chakraImport
  const rest = others.length > 0 ? `import { ${others.join(', ')} } from '@chakra-ui/react';` : ''
  const edits = [{ start, end, text: `import { styled as __styled } from '${runtime}';import '${file}${sheetSuffix}';${rest}` }]
  for (const { name, start, end } of parsed.calls) {
    const part = parts.find((candidate) => candidate.name === name)
    if (!part) throw new Error(`${file}: ${name} has no recipe.`)
    const { base, variants, compounds, css: rules } = compiled(file, part, theme)
    css.push(rules)
    const args = [part.tag, base, variants, compounds].map((value) => JSON.stringify(value))
    edits.push({
      start,
      end,
      text: `/* @__PURE__ */ __styled(${args.slice(0, compounds.length > 0 ? 4 : Object.keys(variants).length > 0 ? 3 : 2).join(',')})`,
    })
  }
  sheets.set(file, css.join('\n'))
  return { code: edited(code, edits), files }
}

/** `defineRecipe` and similar functions only help the types, and would import all of Chakra. */
function withoutDefiners(code: string): string {
  return code.replace(/^import \{([^}]*)\} from '@chakra-ui\/react'/m, (statement, list: string) => {
    const names = list.split(',').map((name) => name.trim())
    const values = names.filter((name) => !name.startsWith('type '))
    return values.every((name) => /^define\w+$/.test(name))
      ? values.map((name) => `const ${name} = (value) => value`).join('; ')
      : statement
  })
}

function compiled(file: string, { name, recipe }: StyledPart, { resolve }: Theme): Compiled {
  try {
    return compileRecipe(recipe, resolve)
  } catch (cause) {
    throw new Error(`${file}: the recipe of ${name} cannot become classes: ${String(cause)}`, { cause })
  }
}

/** Replaces ranges and keeps all lines in place, so that no source map is needed. */
function edited(code: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let out = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    out += code.slice(at, start) + text + '\n'.repeat(code.slice(start, end).split('\n').length - 1)
    at = end
  }
  return out + code.slice(at)
}
