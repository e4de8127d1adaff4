/**
 * Loader options of a page whose flow starts with the loaded data: it is dropped when the page closes, and not read
 * before somebody opens the page. So no flow starts with old data.
 */
export const readAtEachOpening = { gcTime: 0, preload: false } as const
