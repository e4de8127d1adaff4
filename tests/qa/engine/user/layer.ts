/** Returns the part of the page that a person can reach now: a modal dialog, else the whole page. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
}

/** Runs an act between two focusable elements, one before and one after the content of a layer. */
export async function betweenPosts<Result>(
  layer: HTMLElement,
  act: (posts: { before: HTMLElement; after: HTMLElement }) => Promise<Result>,
): Promise<Result> {
  const [before, after] = [post(), post()]
  layer.prepend(before)
  layer.append(after)
  try {
    return await act({ before, after })
  } finally {
    before.remove()
    after.remove()
  }
}

function post(): HTMLElement {
  const element = Object.assign(document.createElement('span'), { tabIndex: 0 })
  // On top and transparent: it takes no space and does not scroll when it gets the focus.
  element.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0'
  return element
}
