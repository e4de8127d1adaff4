import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { styled } from '#build/plugins/styles/runtime.ts'

const Part = styled('button', 'r-1', { size: [{ sm: 'r-1-00', lg: 'r-1-01' }, 'sm'], wide: [{ true: 'r-1-10' }] }, [
  [{ size: ['lg'], wide: ['true'] }, 'r-1-c0'],
])

test.each([
  [<Part key="" />, '<button class="r-1 r-1-00"></button>'],
  [<Part key="" size="lg" />, '<button class="r-1 r-1-01"></button>'],
  [<Part key="" size="lg" wide />, '<button class="r-1 r-1-01 r-1-10 r-1-c0"></button>'],
  [<Part key="" wide={false} />, '<button class="r-1 r-1-00"></button>'],
  [<Part key="" as="a" {...{ href: '/x' }} className="own" />, '<a href="/x" class="r-1 r-1-00 own"></a>'],
])('gives the classes of the chosen variants, and none of their props to the element', (element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html)
})

test('an element without styles has no class', () => {
  const Bare = styled('p', '')
  expect(renderToStaticMarkup(<Bare>text</Bare>)).toBe('<p>text</p>')
})
