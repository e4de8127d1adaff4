/** Where the chart of a flow is, from the project's root. */
export const chartPath = (flow: string) => `tests/flows/${flow}/${flow}.chart.svg`

/** Where the reviewed table of a flow's transitions is, from the project's root. */
export const transitionsPath = (flow: string) => `tests/flows/${flow}/${flow}.transitions.txt`
