/** Returns the path of a flow's chart, from the project's root. */
export const chartPath = (flow: string) => `tests/flows/${flow}/${flow}.chart.svg`
