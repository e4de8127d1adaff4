import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { evaluateRecipes } from '#build/plugins/styles/evaluate.ts'

test('runs the recipes of a view alone: not the call that makes the view, nor what it imports', async () => {
  const view = `
    import { chakra } from '@chakra-ui/react'
    import { t } from '@lingui/react/macro'
    import { flowView } from '../flow-view.tsx'
    const Root = chakra('section', { base: { display: 'grid' } })
    export const View = flowView({ form: () => t\`Hola\` }, Root)
  `

  const { parts } = await evaluateRecipes(resolve('src/views/sign-in/some.view.tsx'), view, ['Root'])

  expect(parts).toEqual([{ name: 'Root', tag: 'section', recipe: { base: { display: 'grid' } } }])
})
