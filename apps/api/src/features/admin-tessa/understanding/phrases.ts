/** What words of a question can mean, with the phrases that say it. A longer phrase wins over a shorter one. */
export const phrases = {
  order:
    'repair job|repair request|repair order|service order|service request|assignment|error|breakage|outage|open item|work order|workorder|wo|order|ticket|job|case|request|problem|issue|fault|failure|breakdown|trouble|break down|break|fail|failed|defect|incident|call|work|to do|task|malfunction|complaint|service call',
  created:
    'newly|come in new|fresh|turned up|come from|came from|came in|come in|came|received|receive|got|get|getting|new|incoming|come up|arrived|have with|give us|intake',
  resolved:
    'finalized|worked off|got fixed|got done|get done|got finished|were able to fix|managed to fix|put right|sorted|sorted out|dealt with|cleared|taken care of|resolved|resolve|fixed|completed|complete|finished|finish|closed|close|done|fulfilled|solved|solve|repaired|settled|fix up|wrapped up',
  open: 'not been fixed|not been repaired|not been closed|not been resolved|not repaired|hasnt been fixed|havent been fixed|hasnt been repaired|havent been repaired|yet to be fixed|unfixed|unrepaired|lying around|lie around|sitting there|sitting around|hanging around|on the list|in the queue|waiting list|left over|open|active|outstanding|unresolved|backlog|unfinished|not finished|not closed|not resolved|not done|not fixed|pending|remaining|to be fixed|to be repaired|to be done|ongoing|on our plate|queue|left to do|not completed|still to do|not solved',
  now: 'now|right now|currently|at the moment|at present|current|as of now|presently|still|today now|these day',
  broken: 'broken|broke|defective|out of order|down|faulty|not working|out of service|malfunctioning',
  overdue:
    'past their time|behind time|taking too long|breached|in breach|not in time|not on time|missing the deadline|beyond the deadline|after the deadline|passed the deadline|passed their deadline|missed|missed its deadline|missed a deadline|past the due date|past due date|past their due date|running late|lagging|slipped|exceeded|overdue|over due|late|past deadline|past their deadline|past the deadline|past its deadline|past due|behind schedule|behind|delayed|too late|missed deadline|missed their deadline|over the deadline|beyond deadline|delay|tardy|missed the deadline|out of time|should have been finished|should be done already',
  due: 'must be done|must be finished|must be answered|have to finish|has to be finished|have to be finished|need to be finished|must finish|due date|due|deadline|before tonight|by tonight|tonight|by the end of the day|end of the day|before the end of the day|before evening|run out|expire',
  unassigned:
    'nobody looked at|nobody has looked at|nobody has picked up|no one has picked up|nobody is handling|no one is handling|nobody is on|waiting to be assigned|to be assigned|nobody care|without responsible|ownerless|orphaned|orphan|without anyone|without anyone assigned|without anybody assigned|nobody picked up|no one picked up|not picked up|nobody has taken|no one has taken|nobody took|nobody working on|no one working on|unclaimed|up for grabs|not taken|nobody responsible|no one responsible|nobody is responsible|unassigned|not assigned|not yet assigned|nobody assigned|no one assigned|nobody is assigned|not been assigned|without technician|without a technician|without any technician|no technician|nobody work on|nobody|no one|without owner|no owner|without an owner|not given to anyone|no assignee|without assignee|waiting for a technician|not allocated|unallocated',
  oldest:
    'earliest|been open the longest|been waiting longest|been waiting the longest|longest waiting time|oldest|waiting the longest|waiting longest|waited the longest|waited longest|open the longest|open longest|longest open|longest waiting|wait the longest|longest|oldest one',
  time: 'how many hours|how many days|how many minutes|hour|minute|waiting time|how long|time|duration|long|quick|quickly|fast|slow|how soon|take longest|take the longest|longest to|speed|take|fastest|slowest|quickest|slowly|length|how much time|turnaround|soon|longer',
  mttr: 'mttr|mean time to repair|time to repair|time to fix|repair time|fix time|repair duration|turnaround time|time to resolution|time to resolve|resolution time|average time to repair',
  repair: 'repair|fix|repairing|fixing|maintenance|service|mend',
  response:
    'acknowledge|acknowledged|get back to us|attend to|attended to|hear back|hear from us|first contact|get an answer|call back|first respond|response|respond|react|reaction|reply|answer|answered|responded|replied|get back|first answer|first response|first reply|first reaction|answering',
  'response-time': 'response time|reaction time|time to first response|time to respond|time to answer',
  onTime:
    'timely|on schedule|within the time|in time|on time|punctual|punctually|as promised|within the deadline|before the deadline',
  sla: 'hit our target|hit the target|within target|meet our deadline|met our deadline|make our deadline|made our deadline|keeping|honor|honoring|honour|honouring|word we gave|commitment|guarantee|service agreement|agreement|sla|promise|promised|service level|service level agreement|compliance|keep our promise|keep|kept|meet|meeting|met|agreed time|target',
  'first-time-fix':
    'without coming back|without a second visit|stay fixed|stayed fixed|fixed for good|repaired for good|first shot|straight away|right away|first repair|one attempt|single visit|first time fix|first time|first attempt|first try|first visit|first go|right first time|ftfr|ftf|at once|one go|first fix|in one visit|first pass',
  reopened:
    'repeatedly|fail again|failed again|broke again|break again|broken again|come in again|came in again|second repair|another repair|repeat failure|not really fixed|had to redo|redone|redo|reopened|reopen|re opened|opened again|open again|came back|come back|coming back|repaired twice|fixed twice|twice|again|recurring|returned|repeat repair|repeat|repeated|bounced back|reopening|second time',
  escalated:
    'sent to a human|asked for a person|ask for a person|talk to a human|talk to a person|want a human|want a person|transferred|transfer|forwarded|real person|call a person|people took over|to people|need people|escalated|escalate|escalation|hand over|handed over|need a human|need human|need a person|need help from a human|to a person|to a human|human help|handover|hand off|handoff|passed on|pass on',
  reason: 'lead to|led to|driving|why|reason|cause|caused|because|motive|explanation|how come',
  satisfaction:
    'think of the assistant|think of tessa|think about the assistant|feel about the assistant|feel about tessa|like tessa|liked tessa|rate us|people rate|user rate|rate the|rate our|rate it|rate this|give us star|enjoy|liked|grade|review|sentiment|mood|nps|content|complain|happiness|how good is the assistant|satisfied|satisfaction|happy|rating|rated|rate the assistant|star|unhappy|feedback|like the assistant|score|csat|content with|pleased|dissatisfied|opinion',
  compare:
    'compare|compared|comparison|comparing|versus|vs|than|difference|better|worse|against|differ|more reliable|less reliable|compared to|compared with',
  change:
    'better or worse|faster or slower|grown|risen|dropped|fallen|up or down|changed|change|than before|compared to before|since before|improved|improve|improving|improvement|different|worsened|progress over',
  status: 'status|state|stage|by status|each status|phase',
  load: 'snowed under|slammed|tied up|spread thin|maxed out|at their limit|at the limit|over their limit|overburdened|take another job|take another order|take one more job|take one more order|breathing room|too much on their plate|much on their plate|on their plate|too much to handle|more than they can handle|drowning in|drowning in job|drowning in work|buried in|up to their neck|most occupied|occupied|work the most|nothing to do|little to do|stretched|swamped|underused|spare|has room|have room|slack|can take on|can take|take more work|take on more|hands full|to spare|least busy|most busy|busy|busiest|not busy|workload|load|loaded|capacity|free|available|too much work|too much to do|most to do|overloaded|idle|room for|time for another|work on their plate|work do|spare time|utilization|utilisation|availability|most work|least work|has time|have time|overworked|how much work',
  session:
    'chatted|chat with|talked to the assistant|talked to tessa|asked the assistant|troubleshoot|session|chat|conversation|troubleshooting|troubleshooting session|used the assistant|use the assistant|using the assistant|chat session|dialog|used tessa|assistant session|assistant chat',
  assistant: 'assistant|tessa|bot|chatbot|ai',
  user: 'guest|visitor|have an account|have access|use the system|user base|user|account|registered|staff|member|user activity|people registered|login|user account|signed in|log in',
  joined: 'registration|sign up|signed up|signup|joined',
  headcount:
    'how many technician|how many tech|how many engineer|how many manager|how many admin|how many administrator|how many employee|number of technician|number of engineer|number of manager|number of admin|number of administrator|number of employee|head count|headcount|work here|works here|working here|work as|works as|working as|work with us|employed|on the payroll|as manager|as a manager|as admin|as an admin|as administrator|are manager|are admin|are administrator|are technician|by role|per role|each role',
  completion:
    'without calling a technician|without calling anyone|without calling anybody|without our help|fix it themselves|fixed it themselves|solve it themselves|solved it themselves|solved themselves|helped themselves|solved without a technician|resolved without a technician|solved without technician|solved by the assistant|help themselves|fix themselves|solved by itself|completion rate|completion|success rate|self service|solve itself|solve alone|resolution rate|deflection|successful',
  self: 'itself|by itself|without a human|without human|without a person|without help|on its own|alone|without escalation|without anybody',
  outcome: 'outcome|result|ended|end|how they ended',
  abandoned:
    'abandoned|cancelled|canceled|gave up|given up|aborted|dropped out|quit|left early|abandon|not finished chat|broken off',
  help: 'help request|request for help|requests for help|waiting for help|wait for help|asked for help|ask for help|need help|call for help|help|support request',
  contact:
    'new contact message|new message from the contact page|contact message|contact page message|message from the contact page|contact form',
  // Chats, mails and comments have messages too.
  message: 'message',
  wait: 'stuck|hang|hanging|held up|on hold|blocked|waiting|wait|unanswered|not answered|waited|not responded|no answer|without answer|not yet answered|without reply|without an answer',
  needsInfo:
    'wait for information|waiting for information|wait for info|waiting for info|need info|needs info|need information|wait for the reporter|waiting for the reporter|missing information|information missing|from the reporter|with the reporter|wait on the reporter|wait on reporter|wait for reporter|waiting on the reporter|waiting on reporter|waiting for reporter|more information needed',
  inProgress:
    'in progress|being worked on|under way|underway|worked on|in work|being repaired|being fixed|started',
  overview:
    'catch me up|fill me in|me up to speed|rundown|status report|in short|monthly overview|weekly overview|daily overview|monthly summary|weekly summary|daily summary|monthly report|weekly report|daily report|report for|a report|what going on|going oning|up to date|how it going|how thing going|how everything going|how going|how do we perform|how are we performing|where do we stand|headline|brief|overview|summary|how are we doing|how are thing|key figure|figure|kpi|kpis|dashboard|what new|how was|how were|how did we do|how did it go|highlight|summarize|summarise|big picture|performance|at a glance|recap|whole picture|how is everything|how is it going|how do we stand|main number|the situation|situation|how is business',
  trend:
    'pattern|weekly|monthly|per week|per month|each week|each month|by week|by month|week by week|month by month|up and down|trend|over time|development|daily number|daily figure|per day|by day|each day|every day|daily|evolution|lately|recently|what happened|happened|going up|going down|rising|increase|increasing|decreasing|history|curve|day by day|developed|develop|evolve|evolved|growing|more and more|graph|chart|timeline|falling',
  command:
    'late for work|late to work|can you call|could you call|please call|order a|order an|order new|order some|order another|open a|open new|close the|close all|how are you|are you',
  most: 'troublemaker|trouble maker|worst offender|offender|number one|champion|problem child|worse performing|problematic|weakest|strongest|poorest|slowest of all|fewer|less|most|top|worst|best|least|highest|biggest|lowest|often|most often|reliable|least reliable|most reliable|common|most common|frequent|frequently|most frequent|bad|ranking|ranked|unreliable|largest|fewest|greatest|main|maximum|more often|leading|usual',
  count:
    'call up|can you call up|could you call up|please call up|how many time|how frequently|total number|exact number|how many|number of|number|count|amount|total|how much|quantity|sum|how often|volume|how big|how large|size|numbers of',
  median: 'median',
  average: 'average|mean|typical|typically|avg|on average|usually|normally|generally',
  share: 'share|percentage|percent|rate|proportion|ratio|quota|portion',
  by: 'by|per|each|every|split|split by|broken down|breakdown by|break down by|grouped|grouped by|for each|divided by|according to|distribution|sorted by',
  which: 'which|what|whose|what kind of|which kind of|what type of|which type of|what sort of',
  who: 'who|whom|which person|which of my people|which of our people',
  people: 'people|person|anybody|anyone|somebody|someone|everybody|everyone|folk',
  where: 'where',
  equipment:
    'piece of equipment|appliance|hardware|product|product type|equipment|device|machine|apparatus|unit|asset|equipment type|type of equipment|kind of equipment|device type|type of device|kind of device|type|kind|category|instrument|type of machine|kind of machine|machinery|gear|model type|modality',
  manufacturer: 'manufacturer|maker|brand|vendor|supplier|producer|company|make',
  facility:
    'ward|building|branch|campus|practice|place|facility|hospital|clinic|site|location|center|centre|house|institution|customer',
  technician:
    'service engineer|repairer|specialist|crew|guy|technician|tech|engineer|biomed|mechanic|repairman|my team|team|service person|colleague|worker',
  priority: 'priority|urgency|priorities|severity|prio',
  critical:
    'critical|urgent|critical priority|emergency|most urgent|priority critical|top priority|very urgent',
  high: 'high priority|high|priority high|high prio',
  medium: 'medium priority|medium|priority medium|normal priority|medium prio',
  low: 'low priority|low|priority low|low prio|minor',
  them: 'them|those|these|of them|of those|of these',
  follow:
    'and|what about|how about|same|the same|only|now for|just|then|and now|also|instead|but|and what about|same for|or',
  // What these mean, the words beside them tell: resolve-ambiguous-phrases.ts.
  reports:
    'reported|report|opened|requested|submitted|raised|filed|logged|issued|booked|sent in|asked for|brought in|created|entered|placed|registered order|file|log|submit|raise|send in',
  makesMost: 'made the most|made most|made the fewest|made fewest',
  reporter: 'reporter',
  fails:
    'failing|breaking|breaking down|broke down|act up|acting up|stop working|stopped working|let us down',
  arrives: 'called in|phoned in|come through|came through|landed|showed up|show up|popped up|written up',
  fixedByUs:
    'did we fix|did we repair|have we fixed|have we repaired|did they fix|did they repair|do we fix|do we repair',
  needsRepair: 'need fixing|need repair|need repairing|in need of repair|still broken',
  getsToUs: 'get to us',
  looksAfter: 'look after|looking after|looked after',
  worksOn: 'working on',
  signsOff: 'signed off',
  sticksTo: 'stick to|sticking to|live up to',
  comparesSpeed: 'faster|slower|quicker',
  runsOver: 'gone past|running over|run over|ran over|overrun',
  untouched:
    'nobody started|nobody has started|no one started|no one has started|nobody touched|nobody has touched|no one has touched',
  needsTechnician: 'nobody is working on|no one is working on|need a technician|still need a technician',
  repeatedly:
    'keep breaking|keep failing|second visit|another visit|repeat visit|more than once|more than one time|several time|multiple time|go back|going back|went back',
  handedOn:
    'end up with a person|end up with a human|handed to|handed on|sent to a technician|passed to|went to a technician|referred|ask for a technician|asked for a technician|end up with a technician|end up with technician|ended up with a technician',
  likes: 'do people like|did people like|do user like|did user like|do nurse like|did nurse like',
  complainsMost: 'complain the most|complain most',
  changesWell: 'getting better|getting worse|get better|get worse|getting faster|getting slower',
  headache: 'biggest headache|headache',
} as const
export type Concept = keyof typeof phrases
