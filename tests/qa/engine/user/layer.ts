/** The part of the page that a person can reach now: a modal dialog, else everything. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
}

/** Does something between two places that take the focus, before and after everything that is in a layer. */
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
  // Above and out of sight: it takes no room, and getting the focus it moves nothing.
  element.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0'
  return element
}
