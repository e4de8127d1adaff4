/** Returns the path of a flow's chart, from the project's root. */
export const chartPath = (flow: string) => `tests/flows/${flow}/${flow}.chart.svg`

/** Returns the path of the reviewed table of a flow's transitions, from the project's root. */
export const transitionsPath = (flow: string) => `tests/flows/${flow}/${flow}.transitions.txt`
