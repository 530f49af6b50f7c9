import { testJudgeNames, testMissingHeaders } from '../../../../test/engines-compiler/judge-names.ts'

testJudgeNames((game, standard) => game === 'pandemic' && standard === 'c++11')
testMissingHeaders('pandemic')
