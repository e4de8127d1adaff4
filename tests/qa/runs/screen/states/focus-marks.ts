/** Returns the styles of a control and its surroundings that can show the focus. */
export function marksOf(control: Element): string {
  const around = [control, control.parentElement, control.nextElementSibling, control.closest('label')]
  return around.map((element) => (element ? styleOf(element) : '')).join('\n')
}

function styleOf(element: Element): string {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecorationLine } =
    getComputedStyle(element)
  const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
  return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join(' | ')
}
