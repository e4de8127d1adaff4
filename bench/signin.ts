import { chromium } from 'playwright'
import { clientDir, documentsDir } from '#build/paths.ts'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { buildFloor } from './floor/build.ts'
import { servePage } from './serve.ts'
import { visit, type Visit } from './visit.ts'
import { median } from './median.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
const bars = { paint: 1.3, usable: 1.4 } as const

const floor = await servePage(await buildFloor())
const ours = await servePage({ files: clientDir, documents: documentsDir })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArgs],
})

const pages = { floor: floor.origin, ours: ours.origin }
type PageName = keyof typeof pages
const runs: Record<PageName, { cold: Visit; warm: Visit }[]> = { floor: [], ours: [] }
for (let round = 0; round < rounds; round++)
  for (const name of Object.keys(pages) as PageName[]) {
    runs[name].push(await visit(browser, `${pages[name]}/auth/signin`))
    process.stderr.write('.')
  }
await browser.close()
floor.close()
ours.close()

const of = (name: PageName, when: 'cold' | 'warm', what: keyof Visit) => median(runs[name].map((run) => run[when][what]))
const row = (label: string, cells: (string | number)[]) =>
  console.log([label.padEnd(22), ...cells.map((cell) => String(cell).padStart(10))].join(''))

console.log(`\n/auth/signin, slow 4G (1.6 Mbps, 150 ms), 4x CPU, medians of ${rounds}`)
row('', ['floor', 'ours', 'ratio', 'at most'])
let late = false
for (const when of ['cold', 'warm'] as const)
  for (const what of ['paint', 'usable', 'script'] as const) {
    const ratio = of('ours', when, what) / of('floor', when, what)
    const bar = when === 'cold' && what !== 'script' ? bars[what] : undefined
    if (bar && ratio > bar) late = true
    row(`${when} ${what}, ms`, [
      Math.round(of('floor', when, what)),
      Math.round(of('ours', when, what)),
      ratio.toFixed(2),
      bar ?? '',
    ])
  }
for (const what of ['scriptBytes', 'documentBytes'] as const)
  row(what === 'scriptBytes' ? 'JavaScript, kB br' : 'document, kB br', [
    (of('floor', 'cold', what) / 1000).toFixed(1),
    (of('ours', 'cold', what) / 1000).toFixed(1),
  ])
process.exitCode = late ? 1 : 0
