import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises'

export interface Journal<Entry> {
  append: (entry: Entry) => Promise<void>
  replaceAll: (entries: Entry[]) => Promise<void>
  close: () => Promise<void>
}

/** Opens an append-only file of JSON lines. A line cut off by a crash is skipped when the file is read again. */
export async function openJournal<Entry>(path: string): Promise<{ journal: Journal<Entry>; entries: Entry[] }> {
  const entries = parseLines<Entry>(await readExisting(path))
  let file = await open(path, 'a')
  let last: Promise<unknown> = Promise.resolve()

  function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
    const pending = last.then(work)
    last = pending.catch(() => undefined)
    return pending
  }

  async function rewrite(remaining: Entry[]): Promise<FileHandle> {
    await writeFile(`${path}.new`, remaining.map(toLine).join(''))
    await rename(`${path}.new`, path)
    return open(path, 'a')
  }

  return {
    entries,
    journal: {
      append: (entry) => afterOthers(() => file.appendFile(toLine(entry))),
      replaceAll: (remaining) =>
        afterOthers(async () => {
          const old = file
          file = await rewrite(remaining)
          await old.close()
        }),
      close: () => afterOthers(() => file.close()),
    },
  }
}

async function readExisting(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const toLine = (entry: unknown): string => `${JSON.stringify(entry)}\n`

function parseLines<Entry>(content: string): Entry[] {
  return content.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })
}
