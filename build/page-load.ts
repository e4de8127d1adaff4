import { kB } from './budget.ts'
import { brotliBytes } from './compress.ts'
import { chunkOf, importedBy, type Output } from './output.ts'

/** The most that a page behind the sign-in may request when opened by its address. */
export interface PageBudget {
  scripts: number
  scriptBytes: number
}

/** The scripts of one page and of the application around it; bytes as sent. */
export interface PageLoad {
  page: string
  scripts: number
  bytes: number
}

const page = /\/src\/routes\/((?:app|admin)\/.+)\.tsx\?tsr-split=component$/

/** Returns what each page behind the sign-in requests, the largest first. */
export async function pageLoads(output: Output): Promise<PageLoad[]> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const sizes = new Map<string, number>()
  for (const { fileName, code } of chunks) sizes.set(fileName, (await brotliBytes(code)).length)
  const withImports = (fileName: string) => [fileName, ...importedBy(output, fileName)]
  const around = withImports(chunkOf(output, 'main').fileName)
  const loads = chunks.flatMap(({ fileName, facadeModuleId }): PageLoad[] => {
    const name = page.exec(facadeModuleId ?? '')?.[1]
    if (name === undefined) return []
    const files = [...new Set([...around, ...withImports(fileName)])]
    return [{ page: name, scripts: files.length, bytes: files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) }]
  })
  return loads.toSorted((one, other) => other.bytes - one.bytes)
}

const said = ({ page: name, scripts, bytes }: PageLoad) => `${name} asks for ${scripts} scripts, ${kB(bytes)}`

/** Returns every page over the budget, in words; empty when all keep it. */
export function brokenPages(loads: readonly PageLoad[], { scripts, scriptBytes }: PageBudget): string[] {
  const most = `${scripts} and ${kB(scriptBytes)} are the most`
  return loads.filter((load) => load.scripts > scripts || load.bytes > scriptBytes).map((load) => `${said(load)}; ${most}.`)
}

/** Returns the largest page in one line for people. */
export function largestPage(loads: readonly PageLoad[]): string {
  const [largest] = loads
  return largest ? `of ${loads.length} pages behind the sign-in the largest, ${said(largest)}` : 'no page behind the sign-in'
}
