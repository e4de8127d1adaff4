import { expect, test } from 'vitest'

import { findLinks, splitByLinks } from '#sandbox/mailbox/mail-links.ts'

test.each([
  ['<a href="http://a.test/?x=1&amp;y=2">', ['http://a.test/?x=1&y=2']],
  ["<A class='b' HREF = 'https://a.test/b'>", ['https://a.test/b']],
  ['<a href=https://a.test/c>', ['https://a.test/c']],
  ['<a href="&#104;ttp&#x3a;//a.test/d">', ['http://a.test/d']],
  ['<a href="http://a.test"><a href="http://a.test">', ['http://a.test']],
  ['<a href="javascript:alert(1)"><a href="mailto:x@y.z"><a href="/x"><a href="//a.test"><a href="#x"><a>', []],
  ['<a href="http://[broken"><area href="http://a.test/area">', []],
  [`<a href="http://a.test/${'x'.repeat(4000)}">`, []],
])('links of the markup %#', (html, links) => {
  expect(findLinks(html, '')).toEqual(links)
})

test.each([
  ['ve a http://a.test/x?y=1&z=2.', ['http://a.test/x?y=1&z=2']],
  ['(https://a.test/x) y «https://a.test/ñ»', ['https://a.test/x', 'https://a.test/ñ']],
  ['<https://a.test/x>', ['https://a.test/x']],
  ['nada aquí: ftp://a.test, http://', []],
])('links of the text %#', (text, links) => {
  expect(findLinks('', text)).toEqual(links)
})

test('splitting a text loses no character', () => {
  const text = 'uno http://a.test/x, dos\nhttps://b.test. fin http://'

  expect(splitByLinks(text)).toEqual([
    { text: 'uno ' },
    { text: 'http://a.test/x', link: 'http://a.test/x' },
    { text: ', dos\n' },
    { text: 'https://b.test', link: 'https://b.test' },
    { text: '. fin http://' },
  ])
})
