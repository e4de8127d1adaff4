import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { RunSummary } from './history/run-summary.ts'
import { groupsOf } from './path-groups.ts'
import { writeReport } from './write.ts'
import { allSeen, place, report, selection, sound, wrong } from '../support/written-report.ts'
import { redirected } from '../support/wrong-machine.ts'

// The layout of a chart takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let cache: ReturnType<typeof report> | undefined
const ofWrong = () => (cache ??= report(wrong, allSeen))

test('a failing path is drawn on the chart, and the report says where the step should have led', async () => {
  const { verdict, read } = await ofWrong()
  const page = read('machines/sign-in.html')
  const [, number] = /failing" data-parts="(\d+)"[^>]*>✗ createToken</.exec(page) ?? []

  expect(verdict.redirections).toEqual([
    { where: redirected, from: 'busy', when: '✗ createToken', under: '', now: 'loading', reviewed: 'error' },
  ])
  expect(page).toContain('La causa probable')
  expect(/<article class="failure" [^>]*data-should=".*?">/.exec(page)?.[0]).toBe(
    `<article class="failure" data-from="busy" data-states="loading form busy" data-takes="2 5 ${number}" data-failed="1" data-should="busy>error">`,
  )
})

test('the first page says where the run took place, and lists the machines by risk', async () => {
  const { read } = await ofWrong()
  const page = read('index.html')

  expect(page).toContain('>2026-11-22 00:00 America/Mexico_City</time>')
  expect(page).toContain('commit <code>1a2b3c4d-dirty</code>')
  expect(page).toContain('Chromium 153.0.0 · Linux, 2 × a processor, 8 GB')
  expect(page).toContain('<tr data-kinds="flow failing">')
})

test('the run is kept by its commit, and the next one tells what is new since then', async () => {
  const { folder, verdict, record } = await report(sound, allSeen)
  const past = JSON.parse(readFileSync(join(folder.path, 'runs/1a2b3c4d-dirty.json'), 'utf8')) as RunSummary
  const failure = { step: '', definitions: [], states: [], message: 'not seen' }
  folder.noteRecord({
    ...record,
    level: 'screen',
    paths: record.paths.map((path, at) => (at === 0 ? { ...path, failure } : path)),
  })
  const run = {
    selection,
    startedAt: '2026-11-23T06:00:00Z',
    endedAt: '2026-11-23T06:00:09Z',
    place: { ...place, commit: '5e6f7a8b' },
    chromium: null,
  }
  await writeReport(folder, [sound], run)
  const page = readFileSync(join(folder.path, 'index.html'), 'utf8')

  expect(past.machines['sign-in']?.paths.length).toBe(verdict.paths.length)
  expect(page).toContain('<b class="bad"><span lang="es">Fallas nuevas</span><span lang="en">New failures</span> (1)</b>')
  expect(page).toContain('<tr data-kinds="flow failing new">')
})

test('paths are grouped by the state and the call that end them, those that failed first, then the shortest', async () => {
  const { verdict } = await ofWrong()
  const groups = groupsOf(verdict.paths)
  const lengths = (paths: (typeof verdict)['paths']) =>
    paths.map(({ failures, label }) => [failures.length === 0, label.split(' → ').length])

  expect(groups[0]).toMatchObject({ states: ['busy'], call: 'createToken' })
  expect(groups.flatMap(({ paths }) => paths).length).toBe(verdict.paths.length)
  for (const { paths } of groups)
    expect(lengths(paths)).toEqual(
      lengths(paths).toSorted(([one, short], [other, long]) => Number(one) - Number(other) || Number(short) - Number(long)),
    )
})

test('what a screen should show stands beside what it showed, with the picture that was taken then', async () => {
  const failure = {
    step: 'createToken: 500',
    definitions: [redirected],
    states: ['loading'],
    message: 'not seen',
    contrast: {
      of: 'screen' as const,
      at: 'loading',
      expected: [{ says: { es: 'el aviso', en: 'the alert' }, differs: true }],
      actual: [{ says: { es: 'el título «Inicia sesión»', en: 'the heading “Inicia sesión”' }, differs: false }],
    },
    picture: 'abc.jpg',
  }
  const { verdict, read, folder } = await report(sound, (record) => ({
    ...record,
    level: 'screen',
    paths: record.paths.map((path, index) => (index === 0 ? { ...path, failure } : path)),
  }))

  expect(verdict.paths.flatMap(({ failures }) => failures)).toEqual([{ level: 'screen', ...failure }])
  const page = read('machines/sign-in.html')
  const [should, was] = page.slice(page.indexOf('<div class="contrast">')).split('</section>')
  expect(should).toContain('Debía verse')
  expect(should).toContain('<li class="missing">✗ <span lang="es">el aviso</span><span lang="en">the alert</span></li>')
  expect(was).toContain('Se vio')
  expect(was).toContain('src="../pictures/abc.jpg"')
  expect(was).toContain(
    '<li>· <span lang="es">el título «Inicia sesión»</span><span lang="en">the heading “Inicia sesión”</span></li>',
  )
  expect(existsSync(join(folder.path, 'data/sign-in.screen.json'))).toBe(true)
})

test('a path tells its calls with their ends, and one that failed leaves its trace', async () => {
  const { verdict, read } = await ofWrong()
  const [failed] = verdict.paths.filter(({ failures, calls }) => failures.length > 0 && calls.length > 1)
  const page = read('machines/sign-in.html')

  expect(failed?.calls[0]).toMatchObject({ call: 'restoreSession', request: null })
  expect(page).toContain('<code>POST /tokens · createToken</code> → <span lang="es">respondió bien</span>')
  expect(page).toContain(`href="../traces/${failed?.id.replace('/', '.')}.json"`)
  expect(JSON.parse(read(`traces/${failed?.id.replace('/', '.')}.json`))).toMatchObject({
    machine: { id: failed?.id, failure: { message: expect.stringContaining('not as reviewed') as string } },
  })
})

test('a report of a run that goes on is of the machines that are finished, and is not kept', async () => {
  const { folder, record } = await report(sound, allSeen)
  rmSync(join(folder.path, 'runs'), { recursive: true })
  folder.notePlan({ ...folder.plans()[0]!, name: 'charge' })
  folder.noteRecord({ ...record, name: 'charge', paths: [] })
  const times = { startedAt: '2026-11-22T06:00:00Z', endedAt: '2026-11-22T06:00:09Z' }
  const verdicts = await writeReport(folder, [sound], { selection, ...times, place, chromium: null }, true)
  const page = readFileSync(join(folder.path, 'index.html'), 'utf8')

  expect(verdicts.map(({ name, passed }) => [name, passed])).toEqual([['sign-in', true]])
  expect(page).toContain('Corre todavía')
  expect(page).toContain('faltan el servidor real y estas máquinas: 1')
  expect(page).toContain('<meta http-equiv="refresh" content="20">')
  expect(existsSync(join(folder.path, 'runs'))).toBe(false)
})
