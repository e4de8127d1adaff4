import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const coloured = process.stdout.isTTY && !process.env['CI'] && !process.env['NO_COLOR']

/** Returns coloured text in a terminal, and plain text in a file, a pipe or CI. */
export const colour = (style: Style, text: string): string =>
  coloured ? styleText(style, text, { validateStream: false }) : text

/** Returns the environment that makes a child process print colours as this one does. */
export const colourEnv = (): NodeJS.ProcessEnv => (coloured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined })
