import { StripeError } from './stripe-error.ts'

export type Tree = { [key: string]: Node }
export type Node = string | Tree

const deepest = 6
const mostFields = 500
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses `a[b][0]=x` into a tree of strings; `a[]=x` counts up. JSON gets the same form, lists with keys 0, 1, … */
export function parseBody(text: string, contentType: string): Tree {
  if (contentType.startsWith('application/json')) return treeOfJson(text)
  const tree: Tree = Object.create(null) as Tree
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > mostFields) throw StripeError.invalid('parameters_exclusive', 'Too many parameters.')
  for (const [key, value] of pairs) put(tree, pathOf(key), value)
  return tree
}

function pathOf(key: string): string[] {
  const [head = '', ...rest] = key.split('[')
  const path = [head, ...rest.map((part) => part.replace(/\]$/, ''))]
  if (path.length > deepest || path.some((part) => forbidden.has(part))) throw unknownField(key)
  return path
}

function put(tree: Tree, path: string[], value: string): void {
  const [first = '', ...rest] = path
  const key = first === '' ? String(Object.keys(tree).length) : first
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const existing = tree[key]
  const branch = typeof existing === 'object' ? existing : (Object.create(null) as Tree)
  tree[key] = branch
  put(branch, rest, value)
}

function treeOfJson(text: string): Tree {
  try {
    const node = nodeOf(JSON.parse(text || '{}') as unknown, 0)
    if (typeof node === 'object') return node
  } catch (error) {
    if (error instanceof StripeError) throw error
  }
  throw StripeError.invalid('', 'Invalid request: unable to parse the JSON body.')
}

function nodeOf(value: unknown, depth: number): Node {
  if (depth > deepest) throw unknownField('…')
  if (value === null) return ''
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  const tree = Object.create(null) as Tree
  for (const [key, inner] of Object.entries(value)) if (!forbidden.has(key)) tree[key] = nodeOf(inner, depth + 1)
  return tree
}

const unknownField = (key: string): StripeError =>
  StripeError.invalid('parameter_unknown', `Received unknown parameter: ${key.slice(0, 80)}`, key.slice(0, 80))
