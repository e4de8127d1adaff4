import { globSync, readFileSync } from 'node:fs'
import { inProject, root } from '../lib/project.ts'
import type { Text } from './read-texts.ts'

/** Returns the Spanish texts of the buttons that have nothing but a text. */
export function readButtons(): Text[] {
  return globSync('src/views/**/*.tsx', { cwd: root })
    .sort()
    .flatMap((file) => buttonsOf(file, readFileSync(inProject(file), 'utf8')))
}

const button = /<Button\b(?:=>|[^>])*>\s*<Trans>\s*(?<text>[^<]+?)\s*<\/Trans>\s*<\/Button>/gu

export function buttonsOf(file: string, content: string): Text[] {
  return [...content.matchAll(button)].map(({ index, groups = {} }) => ({
    file,
    line: content.slice(0, index).split('\n').length,
    language: 'es' as const,
    text: (groups['text'] ?? '').replaceAll(/\s+/gu, ' '),
  }))
}
