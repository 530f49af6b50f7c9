import { testJudgeNames, testMissingHeaders } from '../../../../test/engines-compiler/judge-names.ts'

// The other games and standards than in `judge-names.test.ts`.
testJudgeNames((game, standard) => game !== 'pandemic' || standard !== 'c++11')
testMissingHeaders('mad-max')
