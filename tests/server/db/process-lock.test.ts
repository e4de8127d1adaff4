import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdLock } from '#server/db/process-lock.ts'
import { temporaryDataDir } from './support/data-dir.ts'

async function lockPath(): Promise<string> {
  return join(await temporaryDataDir(), 'held.lock')
}

test('a second holder is refused, by name, until the first lets go', async () => {
  const path = await lockPath()
  const unlock = await holdLock(path)
  await expect(holdLock(path)).rejects.toThrow(`process ${process.pid} holds ${path}`)
  await unlock()
  await (
    await holdLock(path)
  )()
})

test('the lock of a dead process is taken over, by one of many', async () => {
  const path = await lockPath()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  await writeFile(path, `${child.pid} 1`)
  const unlock = await holdLock(path)
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await unlock()
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('the lock of a live process is never taken, however old', async () => {
  const path = await lockPath()
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void holder.kill('SIGKILL'))
  const stat = await readFile(`/proc/${holder.pid}/stat`, 'utf8')
  await writeFile(path, `${holder.pid} ${stat.split(') ')[1]?.split(' ')[19]}`)
  await expect(holdLock(path)).rejects.toThrow(`process ${holder.pid} holds`)
})

test('a pid that was given to another process since does not hold', async () => {
  const path = await lockPath()
  await writeFile(path, `${process.ppid} 1`)
  const unlock = await holdLock(path)
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await unlock()
})
