/** The tests that passed, but not at their first try, as lines to print: `e2e/start.host.spec.ts [browser] › Quartet opens`. */
export function retriedTests({ unit, e2e }, projectDir) {
  return [...(unit ? retriedUnits(unit, projectDir) : []), ...(e2e ? e2e.suites.flatMap(retriedStories) : [])]
}

/** Vitest keeps what the failed tries said, also of a test that passed in the end. */
function retriedUnits({ testResults }, projectDir) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `  ${name.replace(`${projectDir}/`, '')} › ${fullName}`),
  )
}

function retriedStories({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `  e2e/${file} [${projectName}] › ${title}`),
  )
  return [...own, ...suites.flatMap(retriedStories)]
}
