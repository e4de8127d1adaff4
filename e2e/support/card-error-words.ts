import { setupI18n } from '@lingui/core'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import type { CardAct } from '#contract/card-errors.ts'
import type { cardErrorInWords } from '#src/messages/card-errors.messages.ts'
import type { cardActionTexts } from '#src/messages/card-errors/actions.texts.ts'

interface Words {
  message: string
  /** The labels of the buttons, in order. */
  actions: readonly string[]
}

interface Catalogue {
  cardErrorInWords: typeof cardErrorInWords
  cardActionTexts: typeof cardActionTexts
}

const load = async <Part>(path: string): Promise<Part> => {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  const { module } = await runnerImport<Part>(path, { configFile: false, plugins: [babel({ presets: [macros] })] })
  return module
}

const catalogue = async (): Promise<Catalogue> => {
  const texts = await load<Pick<Catalogue, 'cardErrorInWords'>>('./src/messages/card-errors.messages.ts')
  const actions = await load<Pick<Catalogue, 'cardActionTexts'>>('./src/messages/card-errors/actions.texts.ts')
  return { ...texts, ...actions }
}

let loaded: Promise<Catalogue> | undefined

/** Returns the texts of the product's own Spanish catalogue for a code. */
export async function wordsOf(code: string, act: CardAct): Promise<Words> {
  const { cardErrorInWords, cardActionTexts } = await (loaded ??= catalogue())
  const i18n = setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })
  const { message, actions } = cardErrorInWords(i18n, code, act)
  return { message, actions: actions.map((action) => i18n._(cardActionTexts[action])) }
}
