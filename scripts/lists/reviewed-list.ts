import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../lib/project.ts'

/** A list of what the code limits, a line each, whose first word is the call or the table that it belongs to. */
export interface ReviewedList {
  readonly path: string
  /** What the first word of a line names. */
  readonly of: 'call' | 'table'
}

export const limitsList: ReviewedList = { path: 'tests/contract/limits.txt', of: 'call' }
export const constraintsList: ReviewedList = { path: 'tests/server/db/constraints.txt', of: 'table' }

const ownerOf = (line: string) => line.split(' ', 1)[0] ?? ''

export const readList = ({ path }: ReviewedList): readonly string[] => readFileSync(inProject(path), 'utf8').trimEnd().split('\n')

/**
 * Returns a list with the lines of new owners, and without those of owners that are gone. The lines of an owner that
 * stays are left as they are: a person writes their changes.
 */
export function withNewOwners(reviewed: readonly string[], actual: readonly string[]): readonly string[] {
  const before = Map.groupBy(reviewed, ownerOf)
  return [...Map.groupBy(actual, ownerOf)].flatMap(([owner, lines]) => before.get(owner) ?? lines)
}

/** Adds the lines of new calls or tables to a list, and takes out those that are gone. */
export function writeNewOwners(list: ReviewedList, actual: readonly string[]): void {
  writeFileSync(inProject(list.path), `${withNewOwners(readList(list), actual).join('\n')}\n`)
}

/** Returns the lines that differ from a list, each with what to do. */
export function unreviewedLines(list: ReviewedList, actual: readonly string[]): readonly string[] {
  const reviewed = readList(list)
  const advice = (line: string, others: readonly string[], change: string) =>
    others.some((other) => ownerOf(other) === ownerOf(line))
      ? `${list.path}: ${change} by hand, if it is meant: ${line}`
      : `${list.path}: npm run docs writes the lines of a new ${list.of}, and takes out a removed one: ${line}`
  return [
    ...actual.filter((line) => !reviewed.includes(line)).map((line) => advice(line, reviewed, 'add this line')),
    ...reviewed.filter((line) => !actual.includes(line)).map((line) => advice(line, actual, 'take out this line')),
  ]
}
