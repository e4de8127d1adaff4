import { parseAst } from 'vite'
import type { StyledCall } from './recipe.ts'

interface ParsedCalls {
  calls: StyledCall[]
  /** The import statement of `chakra`, and its other names. */
  chakraImport: { start: number; end: number; others: string[] }
}

const message = (file: string) =>
  `${file}: write every use of chakra as \`const Name = chakra('tag', recipe)\` at the top of the module: the build turns it into CSS and class names.`

/**
 * Finds `const Name = chakra('tag', recipe)` at the top of a module.
 * @returns undefined when the module does not import `chakra`
 * @throws when the module uses `chakra` in any other way, which the build cannot turn into CSS
 */
export function findCalls(code: string, file: string): ParsedCalls | undefined {
  const { body } = parseAst(code, { lang: 'tsx' })
  const calls: StyledCall[] = []
  let chakraImport: ParsedCalls['chakraImport'] | undefined
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value === '@chakra-ui/react') {
      const names = statement.specifiers.map(({ local }) => local.name)
      if (names.includes('chakra'))
        chakraImport = { start: statement.start, end: statement.end, others: names.filter((name) => name !== 'chakra') }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'chakra') continue
      calls.push({ name: id.name, start: init.start, end: init.end, arguments: init.arguments.length })
    }
  }
  if (!chakraImport) return undefined
  const uses = code.match(/\bchakra\b(?!-)/g)?.length ?? 0
  if (uses !== calls.length + 1 || calls.some((call) => call.arguments !== 2)) throw new Error(message(file))
  return { calls, chakraImport }
}
