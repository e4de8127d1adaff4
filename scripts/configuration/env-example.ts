import { variables } from '#server/env.ts'

type Entry = [name: string, variable: (typeof variables)[keyof typeof variables]]
const entries = (): readonly Entry[] => Object.entries(variables)

const isSandboxOnly = (variable: object) => 'sandboxOnly' in variable

const paragraph = ([name, variable]: Entry) =>
  [`# ${variable.description}.`, `# Default: ${variable.default}.`, `# ${name}=${variable.example}`].join('\n')

/** Returns the text of `.env.example`: every variable that the server reads, all unset. */
export const envExample = (): string => {
  const [everywhere, sandboxOnly] = [
    entries().filter(([, one]) => !isSandboxOnly(one)),
    entries().filter(([, one]) => isSandboxOnly(one)),
  ]
  return [
    '# Written by npm run docs from server/env/variables.ts.',
    '# Copy it to .env and take the # away from what you set; npm start needs none of it.',
    '',
    everywhere.map(paragraph).join('\n\n'),
    '',
    '# Sandbox only: production refuses to start when one of these is set.',
    '',
    sandboxOnly.map(paragraph).join('\n\n'),
    '',
  ].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Returns the README's configuration table, in Markdown. */
export const configurationTable = (): string =>
  [
    '| variable | what it is | default | example |',
    '| --- | --- | --- | --- |',
    ...entries().map(
      ([name, variable]) =>
        `| \`${name}\` | ${cell(variable.description)}${isSandboxOnly(variable) ? ' (sandbox only)' : ''} | ${cell(variable.default)} | \`${cell(variable.example)}\` |`,
    ),
  ].join('\n')
