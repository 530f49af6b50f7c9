/** The files of tests that took longest, as lines to print: `12.3 s  src-main/…`. Takes the reports of both runners. */
export function slowestFiles({ unit, e2e }, projectDir, count = 10) {
  return [...(unit ? unitTimes(unit, projectDir) : []), ...(e2e ? endToEndTimes(e2e) : [])]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
}

function unitTimes(report, projectDir) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${projectDir}/`, ''),
    ms: endTime - startTime,
  }))
}

function endToEndTimes({ suites }) {
  return suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    ms: specsOf(suite).reduce((sum, ms) => sum + ms, 0),
  }))
}

/** Time of each story of a file, all hosts and tries. */
function specsOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  return [...own, ...suites.flatMap(specsOf)]
}
