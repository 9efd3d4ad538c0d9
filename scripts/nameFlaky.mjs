/** A Vitest reporter: names the tests that passed only when they were repeated, each with its first failure. */
export default class NameFlaky {
  #flaky = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#flaky.push(test)
  }

  onTestRunEnd() {
    for (const test of this.#flaky) {
      const [failure] = test.result().errors ?? []
      console.log(`\nPassed only when repeated: ${test.module.relativeModuleId} > ${test.fullName}`)
      if (failure) console.log(failure.stack ?? failure.message)
    }
  }
}
