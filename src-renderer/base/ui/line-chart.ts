import { Chart, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'

Chart.register(LineController, LineElement, PointElement, LinearScale, Legend, Tooltip)

/** Chart.js with what lines are drawn of. */
export const LineChart = Chart
