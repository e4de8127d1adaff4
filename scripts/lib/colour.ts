import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const coloured = process.stdout.isTTY && !process.env['CI'] && !process.env['NO_COLOR']

/** Text in a colour where a person looks at it; plain text in a file, a pipe or CI. */
export const colour = (style: Style, text: string): string =>
  coloured ? styleText(style, text, { validateStream: false }) : text

/** The environment that makes a child print colours as we do. */
export const colourEnv = (): NodeJS.ProcessEnv => (coloured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined })
