/**
 * Words by which notes state a relation between people, organizations, projects and things: verbs from subject to
 * object, nouns and properties that name the subject (`founder: Ann`), and those that name the object (`employer: Acme`).
 * `_` stands for a blank, `*` for any ending, `~` for up to four words.
 */
export const relationTable: Readonly<Record<string, readonly [verbs: string, subjects: string, objects: string]>> = {
  works: [
    `work works worked working employs employed joins joined hires hired hire engineer_at arbeite* gearbeitet angestellt travaill*
    trabaj* lavora* работа* 工作 就职 任职 加入 参与 働 担当`,
    'employee employees staff team member members worker workers mitarbeiter* empleado* équipe equipo 成员 员工',
    'company employer workplace organization organisation org works_at works_on formerly former_employer arbeitgeber firma unternehmen empresa entreprise 公司',
  ],
  leads: [
    `lead leads led leading heads headed runs running ran manages managed manage directs directed chairs chaired ceo_of
    cto_of head_of director_of manager_of leite* geleitet took_over_as dirige* dirigi* führt dirige* gère guida руковод* 领导 负责 管理`,
    'lead leads leader leaders ceo cto cfo coo chief_executive geschäftsführ* verantwortlich* led_by run_by manager managers head director boss leiter* jefe responsable 负责人',
    'manages leading',
  ],
  founded: [
    `found founds founded founding co-founded cofounded co-found started start_up established launched launch created
    gründe* gegründet fonda fondé* fundó fundaron fundad* cofundó founding set_up set~up sets_up setting_up основа* 创立 创办 创建 設立`,
    'founder founders co-founder co-founders cofounder cofounders founded_by creator gründer* fondat* fundador* 创始人',
    'founded companies_founded',
  ],
  invested: [
    `invest invests invested investing backs backed back backing funded funds finances financed led_the money_came_from rest_came_from rest_from remainder_from put~into put~in puts~into invertid* pone~en pone pusieron puso pusimos aportó aportaron participó came_in chipped_in put_up wrote_a_check stieg~ein beteiligt* finanziert* finanziar* financió finanç* financé* financent elle_finance il_finance a_mis ont_mis steckt* investier*
    invirti* investit* investi investie investis investissent 投资 出資`,
    'investor investors inversionista* geldgeber backer backers backed_by funded_by raised~from money_from funding_from investoren investisseur* inversor* 投资者',
    'invested_in portfolio investment investments',
  ],
  advises: [
    'advise advises advised advising counsels mentor mentors mentored coach coaches coached coacht berät beriet conseill* asesora asesoran asesoró advising berät beraten 顾问',
    'asesor asesores advisor advisors adviser advisers mentor mentors berater* conseiller* asesor*',
    'mentee mentees advises',
  ],
  attended: [
    `attend attends attended attending joined joins was_at were_at was_there were_there came came_along sat_in dinner_with lunch_with coffee_with
    dabei anwesend asistió estuvo estuvieron present_at met meet meets participated participates took_part présent présents présente présentes participé participó teilgenommen nahm* asisti*
    参加 出席`,
    'attendee attendees participant participants present présents présentes people attendance in_the_room teilnehmer* anwesend* asistentes presentes 参加者 与会者',
    'meeting meetings event events',
  ],
  acquired: [
    `acquire acquires acquired acquiring buy buys bought purchased purchases takeover acquisition_of took_over übernahm übernommen übernehmen kaufte rachet* achet*
    compró adquiri* 收购`,
    'acquirer buyer acquired_by buyers käufer',
    'acquired acquisition acquisitions',
  ],
  owns: [
    `own owns owned owning holds held responsible_for takes_care taking_care maintains maintained maintain besitzt
    betreut hält gehalten possède posee`,
    'owner owners maintainer maintainers responsible assignee assignees assigned_to besitzer*',
    'owns maintains',
  ],
  depends: [
    `depend_on depends_on depended_on needs needed need requires required relies_on waits_for waiting_for waiting_on
    blocked_by hängt braucht dépend* depende* dipende* 依赖`,
    'dependents blocks',
    'depends_on dependency dependencies blocked_by requires needs',
  ],
  blocks: [
    'block blocks blocked blocking holds_up held_up blockier* bloque*',
    'blocker blockers blocked_by depends_on',
    'blocks dependents',
  ],
  uses: [
    `use uses used using adopts adopted built_on built_with runs_on switched_to nutzt nutzen verwendet benutzt usa usan utilis* utilizza
    使用`,
    'user users',
    'uses tool tools stack technology',
  ],
  decided: [
    'decide decides decided choose chose chosen approve approved approves agreed_on entschied* beschloss* décid* decidi* 决定',
    'decider deciders approver approvers decided_by approved_by',
    'decision decisions',
  ],
  wrote: [
    'write writes wrote written authored published schrieb geschrieben écrit* escribi* 写 编写',
    'author authors writer writers written_by autor* auteur* 作者',
    'book books paper papers article articles',
  ],
  reports: [
    'report_to report_into reports_into reports_to reported_to reporting_to answers_to berichtet reporta 汇报',
    'reports direct_reports',
    'reports_to supervisor manager boss vorgesetzte* chef chefin jefe jefa line_manager 上级',
  ],
  based: [
    `based_in located_in live_in lives_in lived_in live lives headquartered_in moved_to moved~to moved relocated_to resides based located hauptsitz* siège sede headquarters lebt zog wohnt wohnen habite* vive* 位于
    住`,
    'resident residents',
    'city location place based_in lives_in residence wohnort sitz sede country hq headquarters stadt ort ville ciudad',
  ],
  supplies: [
    'supply supplies supplied delivers delivered sells sold provides provided liefert* verkauf* fournit* vend vende suministra 供应',
    'supplier suppliers vendor vendors seller provider lieferant* fournisseur* proveedor*',
    'customer customers client clients kunde kunden cliente clientes',
  ],
  belongs: [
    'belong_to belongs_to belonged_to part_of member_of subsidiary_of gehört* appartient pertenece 属于',
    'parts subsidiary subsidiaries mitglieder',
    'part_of parent group belongs_to',
  ],
  introduced: [
    'introduce introduces introduced referred recommended recommends empfahl empfohlen recomend* 推荐 介绍',
    'introduced_by referred_by recommended_by referrer',
    'introduced',
  ],
  related: [
    `married spouse_of sister_of brother_of daughter_of son_of mother_of father_of wife_of husband_of verheiratet marié*
    casad*`,
    'spouse partner parent parents mother father wife husband sibling siblings brother sister',
    'children child son daughter',
  ],
  knows: [
    'know knows knew friends_with friend_of kennt kennen connaît conoce* 认识',
    'friend friends contact contacts',
    'knows',
  ],
  supersedes: [
    'supersede supersedes superseded replace replaces replaced ersetzt* remplac* reemplaz* 取代',
    'superseded_by replaced_by',
    'supersedes replaces',
  ],
};
