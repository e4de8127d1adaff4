import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { openJournal } from '../store/journal.ts'
import type { Mail, ParsedMail } from './mail.ts'

export interface Mailbox {
  add: (mail: ParsedMail) => Promise<Mail>
  list: (recipient?: string) => Mail[]
  find: (id: string) => Mail | undefined
  empty: () => Promise<void>
  revision: () => number
  close: () => Promise<void>
}

interface MailboxOptions {
  dataDir: string
  /** The sandbox's time, ms since 1970. */
  now?: () => number
  maxMails?: number
  maxCharacters?: number
}

type Entry = { stored: Mail } | { again: { id: string; to: string[] } }

/**
 * Opens a mailbox that keeps the last mails, oldest first, in memory and in a journal. A mail with a known Message-ID
 * only counts as delivered again.
 */
export async function openMailbox({
  dataDir,
  now = Date.now,
  maxMails = 1000,
  maxCharacters = 32 * 1024 * 1024,
}: MailboxOptions): Promise<Mailbox> {
  const { journal, entries } = await openJournal<Entry>(join(dataDir, 'mail.jsonl'))
  const mails = new Map<string, Mail>()
  const idByMessageId = new Map<string, string>()
  let characters = 0
  let linesSinceRewrite = 0
  let charactersSinceRewrite = 0
  // Starts at the present time, so that a page opened before a restart never gets its old number again.
  let revision = Date.now()

  for (const entry of entries) if (isEntry(entry)) apply(entry)
  await rewrite()

  function apply(entry: Entry): void {
    revision += 1
    if ('stored' in entry) return keep(entry.stored)
    const earlier = mails.get(entry.again.id)
    if (!earlier) return
    const to = [...new Set([...earlier.to, ...entry.again.to])]
    mails.set(earlier.id, { ...earlier, to, deliveries: earlier.deliveries + 1 })
  }

  function keep(mail: Mail): void {
    mails.set(mail.id, mail)
    if (mail.messageId) idByMessageId.set(mail.messageId, mail.id)
    characters += weight(mail)
    for (const oldest of mails.values()) {
      if ((mails.size <= maxMails && characters <= maxCharacters) || mails.size === 1) break
      forget(oldest)
    }
  }

  function forget(mail: Mail): void {
    mails.delete(mail.id)
    idByMessageId.delete(mail.messageId)
    characters -= weight(mail)
  }

  async function rewrite(): Promise<void> {
    linesSinceRewrite = 0
    charactersSinceRewrite = 0
    await journal.replaceAll([...mails.values()].map((stored) => ({ stored })))
  }

  return {
    async add(parsed) {
      const knownId = parsed.messageId ? idByMessageId.get(parsed.messageId) : undefined
      const stored: Mail = { ...parsed, id: randomUUID(), receivedAt: new Date(now()).toISOString(), deliveries: 1 }
      const entry: Entry = knownId ? { again: { id: knownId, to: parsed.to } } : { stored }
      apply(entry)
      const merged = mails.get(knownId ?? stored.id) ?? stored
      linesSinceRewrite += 1
      charactersSinceRewrite += knownId ? 0 : weight(stored)
      const long = linesSinceRewrite > maxMails || charactersSinceRewrite > maxCharacters
      await (long ? rewrite() : journal.append(entry))
      return merged
    },
    list(recipient) {
      const newestFirst = [...mails.values()].toReversed()
      const wanted = recipient?.trim().toLowerCase()
      return wanted ? newestFirst.filter(({ to }) => to.some((address) => address.toLowerCase() === wanted)) : newestFirst
    },
    find: (id) => mails.get(id),
    async empty() {
      mails.clear()
      idByMessageId.clear()
      characters = 0
      revision += 1
      await rewrite()
    },
    revision: () => revision,
    close: journal.close,
  }
}

function weight(mail: Mail): number {
  const attached = mail.attachments.reduce((sum, { base64 }) => sum + base64.length, 0)
  return mail.text.length + mail.html.length + attached
}

function isEntry(line: unknown): line is Entry {
  return typeof line === 'object' && line !== null && ('stored' in line || 'again' in line)
}
