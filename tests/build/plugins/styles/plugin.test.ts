import { readdirSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compiledStyles } from '#build/plugins/styles/plugin.ts'

const components = readdirSync('src/components')
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `src/components/${name}`)

test(
  'every component of ours and the theme become classes and sheets, and ask nothing of Chakra',
  { timeout: 120_000 },
  async () => {
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [compiledStyles()],
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: [...components, 'src/theme/provider.tsx'],
          external: /^[@a-z][^:]*$/,
          preserveEntrySignatures: 'strict',
        },
      },
    })) as Rolldown.RolldownOutput
    const scripts = output.filter((file) => file.type === 'chunk')
    const sheets = output.filter((file) => file.type === 'asset').map(({ source }) => String(source))
    expect(
      scripts.filter(({ imports }) => imports.some((name) => /chakra|emotion/.test(name))).map(({ fileName }) => fileName),
    ).toEqual([])

    const named = new Set(scripts.flatMap(({ code }) => [...code.matchAll(/styled\("\w+", "(r-\w+)"/g)].map(([, name]) => name)))
    const written = sheets.join('\n')
    expect(named.size).toBeGreaterThan(40)
    expect([...named].filter((name) => !written.includes(`.${name}`))).toEqual([])
    expect(written).toMatch(/@layer theme\s*\{/)
    expect(written).toContain(':root:where(:not(.light))')
  },
)
